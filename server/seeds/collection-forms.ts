import type { FormField } from '@lastmile/contract/processes/forms.ts'

type Form = { key: string; name: string; zhName: string; fields: FormField[] }
const choice = (code: string, name: string, zhName: string) => ({ code, name, zhName })

/** Forms of a collection visit, for the collector and for the employee who requested it. */
export const collectionForms: Form[] = [
  {
    key: 'collection-visit',
    name: 'Collection visit',
    zhName: '上门收款',
    fields: [
      {
        name: 'outcome',
        label: 'Outcome',
        zhLabel: '上门结果',
        kind: 'choice',
        required: true,
        options: [
          choice('promised', 'Promises to pay', '承诺付款'),
          choice('absent', 'Nobody home', '无人在家'),
          choice('refused', 'Refuses to pay', '拒绝付款'),
          choice('moved', 'Moved away', '已不在该处'),
        ],
      },
      {
        name: 'date',
        label: 'Next visit date',
        zhLabel: '下次上门日期',
        kind: 'date',
        required: true,
        earliest: 'today',
        when: "outcome = 'promised' or outcome = 'absent'",
      },
      {
        name: 'remark',
        label: 'Notes',
        zhLabel: '沟通情况',
        kind: 'text',
        required: false,
        requiredWhen: "outcome = 'refused' or outcome = 'moved'",
        maxLength: 500,
      },
    ],
  },
  {
    key: 'collection-decision',
    name: 'Decision after a visit',
    zhName: '上门后处理',
    fields: [
      {
        name: 'result',
        label: 'Next action',
        zhLabel: '处理意见',
        kind: 'choice',
        required: true,
        options: [choice('again', 'Visit again', '再次上门'), choice('give-up', 'No more visits', '不再上门')],
      },
      {
        name: 'remark',
        label: 'Remark',
        zhLabel: '备注',
        kind: 'text',
        required: false,
        requiredWhen: "result = 'give-up'",
        maxLength: 500,
      },
    ],
  },
]
