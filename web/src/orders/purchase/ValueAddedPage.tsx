import { PurchaseView } from './PurchasePage.tsx'

/** Sells value-added products on a line the customer has. */
export default function ValueAddedPage() {
  return <PurchaseView onlyExtras />
}
