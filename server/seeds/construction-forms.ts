import { boxSizes } from '@lastmile/contract/construction/calls.ts'
import type { FormField } from '@lastmile/contract/processes/forms.ts'

type Form = { key: string; name: string; zhName: string; fields: FormField[] }
const choice = (code: string, name: string, zhName: string) => ({ code, name, zhName })

const ports: FormField = {
  name: 'ports',
  label: 'Ports',
  zhLabel: '端口数',
  kind: 'choice',
  required: true,
  options: boxSizes.map((size) => choice(String(size), String(size), String(size))),
}
const remark: FormField = {
  name: 'remark',
  label: 'Remark',
  zhLabel: '备注',
  kind: 'text',
  required: false,
  maxLength: 500,
}
const place = (required: boolean, when: string): FormField[] => [
  {
    name: 'latitude',
    label: 'Latitude',
    zhLabel: '纬度',
    kind: 'number',
    required,
    when,
    min: -90,
    max: 90,
    unit: '°',
  },
  {
    name: 'longitude',
    label: 'Longitude',
    zhLabel: '经度',
    kind: 'number',
    required,
    when,
    min: -180,
    max: 180,
    unit: '°',
  },
]
const [builds, approves, built] = ["outcome = 'build'", "result = 'approved'", "outcome = 'built'"]

/** The forms of network construction: the request and each step up to acceptance. */
export const constructionForms: Form[] = [
  {
    key: 'construction-request',
    name: 'ODB request',
    zhName: '分纤箱施工申请',
    fields: [
      { name: 'town', label: 'Township', zhLabel: '镇区', kind: 'choice', required: true, optionsFrom: 'towns' },
      { name: 'address', label: 'Address', zhLabel: '地址', kind: 'text', required: true, maxLength: 300 },
      {
        name: 'reason',
        label: 'Reason and waiting customers',
        zhLabel: '施工原因与等待客户',
        kind: 'text',
        required: true,
        maxLength: 500,
      },
      { ...ports, label: 'Ports needed', zhLabel: '所需端口数', required: false },
      { name: 'days', label: 'Working days', zhLabel: '工作日', kind: 'number', required: false, min: 1, max: 90 },
    ],
  },
  {
    key: 'construction-survey',
    name: 'Site survey',
    zhName: '现场勘察',
    fields: [
      {
        name: 'outcome',
        label: 'Finding',
        zhLabel: '勘察结论',
        kind: 'choice',
        required: true,
        options: [
          choice('build', 'A box can be built', '可以施工'),
          choice('served', 'A port is free nearby', '附近有空闲端口'),
          choice('declined', 'ODB can’t be built', '无法施工'),
        ],
      },
      ...place(true, builds),
      { ...ports, label: 'Ports needed', zhLabel: '所需端口数', when: builds },
      { name: 'photos', label: 'Photos', zhLabel: '照片', kind: 'photo', required: true, when: builds },
      {
        ...remark,
        label: 'Route, and what was found',
        zhLabel: '路由与现场情况',
        requiredWhen: "outcome = 'served' or outcome = 'declined'",
      },
    ],
  },
  {
    key: 'construction-design',
    name: 'ODB design',
    zhName: '分纤箱方案审批',
    fields: [
      {
        name: 'result',
        label: 'Decision',
        zhLabel: '审批结果',
        kind: 'choice',
        required: true,
        options: [
          choice('approved', 'Approved', '通过'),
          choice('again', 'Survey again', '重新勘察'),
          choice('declined', 'Declined', '不予施工'),
        ],
      },
      {
        name: 'boxCode',
        label: 'ODB code',
        zhLabel: '分纤箱编号',
        kind: 'text',
        required: true,
        when: approves,
        maxLength: 24,
      },
      {
        name: 'boxName',
        label: 'English name',
        zhLabel: '英文名称',
        kind: 'text',
        required: true,
        when: approves,
        maxLength: 60,
      },
      {
        name: 'boxZhName',
        label: 'Chinese name',
        zhLabel: '中文名称',
        kind: 'text',
        required: true,
        when: approves,
        maxLength: 60,
      },
      {
        name: 'feed',
        label: 'PON port',
        zhLabel: 'PON口',
        kind: 'choice',
        required: true,
        when: approves,
        optionsFrom: 'pon-ports',
      },
      { ...ports, when: approves },
      { ...remark, requiredWhen: "result = 'again' or result = 'declined'" },
    ],
  },
  {
    key: 'construction-materials',
    name: 'Construction materials',
    zhName: '施工领料',
    fields: [
      { name: 'materials', label: 'Materials taken', zhLabel: '领用材料', kind: 'materials', required: true },
      remark,
    ],
  },
  {
    key: 'construction-build',
    name: 'Building and splicing',
    zhName: '施工与熔接',
    fields: [
      {
        name: 'outcome',
        label: 'Outcome',
        zhLabel: '施工结果',
        kind: 'choice',
        required: true,
        options: [
          choice('built', 'Built and spliced', '施工熔接完成'),
          choice('more-materials', 'More materials needed', '需补领材料'),
          choice('redesign', 'Redesign needed', '需变更方案'),
        ],
      },
      {
        name: 'splices',
        label: 'Fusion splices',
        zhLabel: '熔接芯数',
        kind: 'number',
        required: true,
        when: built,
        min: 1,
        max: 999,
      },
      {
        name: 'opticalPower',
        label: 'Optical power at the ODB',
        zhLabel: '箱内光功率',
        kind: 'number',
        required: true,
        when: built,
        limitsFrom: 'optical-power',
        unit: 'dBm',
      },
      {
        name: 'leftOver',
        label: 'Leftover materials',
        zhLabel: '退回材料',
        kind: 'materials',
        required: false,
        when: built,
        optionsFrom: 'taken-materials',
      },
      { name: 'photos', label: 'Photos', zhLabel: '照片', kind: 'photo', required: true, when: built },
      { ...remark, requiredWhen: "outcome = 'more-materials' or outcome = 'redesign'" },
      ...place(false, built).map((field) => ({
        ...field,
        section: 'Only if the ODB is not at the surveyed location',
        zhSection: '与勘察位置不同时填写',
      })),
    ],
  },
  {
    key: 'construction-acceptance',
    name: 'ODB acceptance',
    zhName: '分纤箱验收',
    fields: [
      {
        name: 'result',
        label: 'Result',
        zhLabel: '验收结果',
        kind: 'choice',
        required: true,
        options: [
          choice('accepted', 'Accepted', '验收通过'),
          choice('again', 'Rework', '返工'),
          choice('redesign', 'Redesign needed', '需变更方案'),
        ],
      },
      { ...remark, requiredWhen: "result = 'again' or result = 'redesign'" },
    ],
  },
]
