// Command driver-woocommerce knows shops of WooCommerce with its classic pages: the list of products, the page of one, the cart and the
// checkout. README.md says what the driver covers and what it cannot do.
package main

import "github.com/carryout-dev/carryout/plugins/sdk/wire"

func main() { wire.Main(New()) }
