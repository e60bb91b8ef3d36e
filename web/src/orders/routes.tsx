import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  CustomerOpenAct: () => import('./open-account/OpenAccountPage.tsx'),
  OrderInfoConfigComposite: () => import('./workspace/OrdersPage.tsx'),
  productInfo: () => import('./workspace/ProductsPage.tsx'),
  '6': () => import('./purchase/PurchasePage.tsx'),
  ValueAddedProductPurchase: () => import('./purchase/ValueAddedPage.tsx'),
  '8': () => import('./pauses/SuspendPage.tsx'),
  '9': () => import('./pauses/ResumePage.tsx'),
}
