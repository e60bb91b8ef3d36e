import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  abnormalAuthorizationCommandProcess: () => import('./abnormal/AbnormalCommandsPage.tsx'),
  authorizationInfo: () => import('./workspace/AuthorizationsPage.tsx'),
  CustomerNetworkResourceInfo: () => import('./workspace/NetworkResourcesPage.tsx'),
}
