import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  BatchSendOnt: () => import('./ont/OntSendsPage.tsx'),
  abnormalAuthorizationCommandProcess: () => import('./abnormal/AbnormalCommandsPage.tsx'),
  authorizationInfo: () => import('./workspace/AuthorizationsPage.tsx'),
  CustomerNetworkResourceInfo: () => import('./workspace/NetworkResourcesPage.tsx'),
}
