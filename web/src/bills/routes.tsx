import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  billInfo: () => import('./BillsPage.tsx'),
}
