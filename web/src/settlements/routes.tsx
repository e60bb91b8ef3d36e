import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  ToDept: () => import('./HandInPage.tsx'),
  DeptConfirm: () => import('./ConfirmCollectionsPage.tsx'),
}
