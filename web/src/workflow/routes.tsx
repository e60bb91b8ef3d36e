import type { Pages } from '#platform/pages.ts'

export const pages: Pages = {
  TaskProcess: () => import('./tasks/MyTasksPage.tsx'),
  TaskManagement: () => import('./manage/TaskManagementPage.tsx'),
}
