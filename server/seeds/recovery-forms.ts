import type { FormField } from '@lastmile/contract/processes/forms.ts'

type Form = { key: string; name: string; zhName: string; fields: FormField[] }
const choice = (code: string, name: string, zhName: string) => ({ code, name, zhName })
const fetched = "outcome = 'fetched'"
const absent = "outcome = 'absent'"

/** The form of a technician who fetches a device from its customer. */
export const recoveryForms: Form[] = [
  {
    key: 'equipment-visit',
    name: 'Visit to fetch a device',
    zhName: '上门回收设备',
    fields: [
      {
        name: 'outcome',
        label: 'Outcome',
        zhLabel: '上门结果',
        kind: 'choice',
        required: true,
        options: [
          choice('fetched', 'Device fetched', '已取回设备'),
          choice('absent', 'Nobody home', '无人在家'),
          choice('refused', 'Refuses to return it', '拒绝归还'),
          choice('lost', 'Device lost', '设备丢失'),
        ],
      },
      {
        name: 'number',
        label: 'Serial number on the label',
        zhLabel: '标签上的序列号',
        kind: 'device',
        required: true,
        when: fetched,
        heldBy: 'customer',
      },
      {
        name: 'returnCondition',
        label: 'Condition',
        zhLabel: '设备状况',
        kind: 'choice',
        required: true,
        when: fetched,
        options: [
          choice('good-condition', 'Good', '完好'),
          choice('damaged', 'Damaged', '损坏'),
          choice('incomplete', 'Parts missing', '配件不全'),
        ],
      },
      {
        name: 'photos',
        label: 'Photos',
        zhLabel: '照片',
        kind: 'photo',
        required: false,
        requiredWhen: "returnCondition = 'damaged'",
        when: fetched,
      },
      {
        name: 'date',
        label: 'Next visit date',
        zhLabel: '下次上门日期',
        kind: 'date',
        required: true,
        earliest: 'today',
        when: absent,
      },
      {
        name: 'slot',
        label: 'Time',
        zhLabel: '时段',
        kind: 'choice',
        required: false,
        when: absent,
        options: [
          choice('morning', '8:00 to 12:00', '8:00至12:00'),
          choice('afternoon', '12:00 to 17:00', '12:00至17:00'),
          choice('evening', '17:00 to 20:00', '17:00至20:00'),
        ],
      },
      {
        name: 'remark',
        label: 'Remark',
        zhLabel: '备注',
        kind: 'text',
        required: false,
        requiredWhen: "outcome = 'refused' or outcome = 'lost'",
        maxLength: 200,
      },
    ],
  },
]
