import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  OnlineEmployeeForceOfflineAct: () => import('./OnlineEmployeesPage.tsx'),
  QueryEmployeeActTypeLogAct: () => import('./FunctionLogPage.tsx'),
}
