import type { FormField } from '@lastmile/contract/processes/forms.ts'

type Form = { key: string; name: string; zhName: string; fields: FormField[] }
const choice = (code: string, name: string, zhName: string) => ({ code, name, zhName })

/** The forms of internal work, for the requester and the employee who performs it. */
export const internalForms: Form[] = [
  {
    key: 'internal-order',
    name: 'Internal order',
    zhName: '内部工单申请',
    fields: [
      {
        name: 'department',
        label: 'Department',
        zhLabel: '受理机构',
        kind: 'choice',
        required: true,
        optionsFrom: 'departments',
      },
      {
        name: 'details',
        label: 'Description',
        zhLabel: '工作内容',
        kind: 'text',
        required: true,
        maxLength: 1000,
      },
      {
        name: 'urgency',
        label: 'Urgency',
        zhLabel: '紧急程度',
        kind: 'choice',
        required: true,
        options: [choice('normal', 'Normal', '一般'), choice('urgent', 'Urgent', '紧急')],
      },
      {
        name: 'cause',
        label: 'Reason for urgency',
        zhLabel: '紧急原因',
        kind: 'text',
        required: true,
        maxLength: 200,
        when: "urgency = 'urgent'",
      },
      {
        name: 'days',
        label: 'Working days',
        zhLabel: '工作日',
        kind: 'number',
        required: false,
        min: 1,
        max: 30,
      },
    ],
  },
  {
    key: 'internal-work',
    name: 'Internal work',
    zhName: '内部工单办理',
    fields: [
      {
        name: 'outcome',
        label: 'Outcome',
        zhLabel: '办理结果',
        kind: 'choice',
        required: true,
        options: [choice('done', 'Done', '已办理'), choice('not-possible', 'Not possible', '无法办理')],
      },
      {
        name: 'report',
        label: 'Action taken',
        zhLabel: '办理情况',
        kind: 'text',
        required: false,
        requiredWhen: "outcome = 'not-possible'",
        maxLength: 1000,
      },
      { name: 'photos', label: 'Photos', zhLabel: '照片', kind: 'photo', required: false },
    ],
  },
  {
    key: 'internal-check',
    name: 'Result check',
    zhName: '内部工单核验',
    fields: [
      {
        name: 'result',
        label: 'Result',
        zhLabel: '核验结果',
        kind: 'choice',
        required: true,
        options: [
          choice('accepted', 'Accepted', '验收通过'),
          choice('again', 'Rework required', '返工'),
          choice('withdrawn', 'No longer needed', '不再需要'),
        ],
      },
      {
        name: 'remark',
        label: 'Remark',
        zhLabel: '备注',
        kind: 'text',
        required: false,
        requiredWhen: "result = 'again'",
        maxLength: 500,
      },
    ],
  },
]
