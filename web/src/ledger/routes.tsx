import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  balanceInfo: () => import('./BalancesPage.tsx'),
}
