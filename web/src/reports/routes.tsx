import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  report: () => import('./book/ReportsPage.tsx'),
}
