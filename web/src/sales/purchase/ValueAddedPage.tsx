import { PurchaseView } from './PurchasePage.tsx'

/** Sells value-added products for an existing line. */
export default function ValueAddedPage() {
  return <PurchaseView onlyExtras />
}
