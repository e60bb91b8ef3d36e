import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  PayInfoConfigComposite: () => import('./PaymentsPage.tsx'),
}
