import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  SimpleMiscProcessAct: () => import('./ServiceDeskPage.tsx'),
  baseInfo: () => import('./BaseInfoPage.tsx'),
}
