import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  CustomerOpenAct: () => import('./open-account/OpenAccountPage.tsx'),
}
