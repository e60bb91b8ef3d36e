import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  abnormalAuthorizationCommandProcess: () => import('./abnormal/AbnormalCommandsPage.tsx'),
}
