import { action, type SliceWords } from '#platform/act-types.ts'

/** Words of the internal slice. */
export const words = {
  fields: {
    title: { en: 'Subject', zh: '事由' },
    department: { en: 'Department', zh: '机构' },
  },
  terms: {
    departments: { en: 'Departments', zh: '机构' },
  },
  actions: [
    [
      'collection.visit',
      action('EmployeeInternalOrder', 'Send collectors to customers with overdue bills', '安排上门收款'),
    ],
  ],
} as const satisfies SliceWords
