import type { FormField } from '@lastmile/contract/processes/forms.ts'
import { collectionForms } from './collection-forms.ts'
import { constructionForms } from './construction-forms.ts'
import { internalForms } from './internal-forms.ts'
import { recoveryForms } from './recovery-forms.ts'
import { newPort, repairForms } from './repair-forms.ts'

type Choice = [code: string, name: string, zhName: string]
const options = (...choices: Choice[]) => choices.map(([code, name, zhName]) => ({ code, name, zhName }))

type Form = { key: string; name: string; zhName: string; fields: FormField[] }

const remark: FormField = {
  name: 'remark',
  label: 'Remark',
  zhLabel: '备注',
  kind: 'text',
  required: false,
  maxLength: 500,
}
const done = "outcome = 'done'"

/** The task forms of every process, by step. */
export const taskForms: Form[] = [
  ...repairForms,
  ...internalForms,
  ...collectionForms,
  ...constructionForms,
  ...recoveryForms,
  {
    key: 'appointment',
    name: 'Appointment',
    zhName: '预约',
    fields: [
      { name: 'date', label: 'Day', zhLabel: '日期', kind: 'date', required: true, earliest: 'today' },
      {
        name: 'slot',
        label: 'Time',
        zhLabel: '时段',
        kind: 'choice',
        required: true,
        options: options(
          ['morning', '8:00 to 12:00', '8:00至12:00'],
          ['afternoon', '12:00 to 17:00', '12:00至17:00'],
          ['evening', '17:00 to 20:00', '17:00至20:00'],
        ),
      },
      { name: 'contact', label: 'Agreement', zhLabel: '联系情况', kind: 'text', required: false, maxLength: 500 },
    ],
  },
  {
    key: 'on-site',
    name: 'Visit',
    zhName: '上门',
    fields: [
      {
        name: 'outcome',
        label: 'Outcome',
        zhLabel: '上门结果',
        kind: 'choice',
        required: true,
        options: options(
          ['done', 'Installed', '安装完成'],
          ['absent', 'Customer absent', '客户不在'],
          ['no-access', 'No access', '无法进入'],
          ['refused', 'Refused', '客户拒绝'],
          ['port-bad', 'Faulty port', '端口坏'],
          ['ont-faulty', 'ONT faulty', 'ONT故障'],
          ['weak-signal', 'Weak signal', '信号弱'],
        ),
      },
      { name: 'number', label: 'ONT serial number', zhLabel: 'ONT序列号', kind: 'device', required: true, when: done },
      {
        name: 'opticalPower',
        label: 'Optical power',
        zhLabel: '光功率',
        kind: 'number',
        required: true,
        when: done,
        limitsFrom: 'optical-power',
        unit: 'dBm',
      },
      {
        name: 'materials',
        label: 'Materials used',
        zhLabel: '使用材料',
        kind: 'materials',
        required: false,
        when: done,
      },
      { name: 'photos', label: 'Photos', zhLabel: '照片', kind: 'photo', required: true, when: done },
      remark,
    ],
  },
  {
    key: 'sign-off',
    name: 'Customer sign-off',
    zhName: '客户签收',
    fields: [
      { name: 'signedBy', label: 'Signed by', zhLabel: '签收人', kind: 'text', required: true, maxLength: 100 },
      {
        name: 'satisfied',
        label: 'Satisfied',
        zhLabel: '满意度',
        kind: 'choice',
        required: true,
        options: options(['yes', 'Satisfied', '满意'], ['partly', 'Partly', '一般'], ['no', 'Not satisfied', '不满意']),
      },
      {
        name: 'signature',
        label: 'Signature note',
        zhLabel: '签字说明',
        kind: 'text',
        required: false,
        maxLength: 500,
      },
    ],
  },
  {
    key: 'assign-team',
    name: 'Assign a team',
    zhName: '指派班组',
    fields: [
      { name: 'team', label: 'Work team', zhLabel: '班组', kind: 'choice', required: true, optionsFrom: 'work-teams' },
      remark,
    ],
  },
  {
    key: 'repair-port',
    name: 'Repair or change the port',
    zhName: '修复或更换端口',
    fields: [
      {
        name: 'repair',
        label: 'Action taken',
        zhLabel: '处理方式',
        kind: 'choice',
        required: true,
        options: options(
          ['repaired', 'Repaired, the port stays', '已修复，端口不变'],
          ['changed', 'Another port', '更换端口'],
          ['construction', 'No free port: build an ODB', '无空闲端口，新建分纤箱'],
        ),
      },
      newPort("repair = 'changed'"),
      remark,
    ],
  },
  {
    key: 'activate-by-hand',
    name: 'Activate manually',
    zhName: '人工开通',
    fields: [
      {
        name: 'result',
        label: 'Result',
        zhLabel: '结果',
        kind: 'choice',
        required: true,
        options: options(['opened', 'Opened manually', '已人工开通'], ['retry', 'Retry on the network', '由网络重试']),
      },
      { ...remark, label: 'Action taken', zhLabel: '处理说明', required: true },
    ],
  },
  {
    key: 'line-test',
    name: 'Line test',
    zhName: '测线',
    fields: [
      {
        name: 'result',
        label: 'Result',
        zhLabel: '结果',
        kind: 'choice',
        required: true,
        options: options(['passed', 'Passed', '合格'], ['failed', 'Failed', '不合格']),
      },
      {
        name: 'downMbps',
        label: 'Measured download',
        zhLabel: '实测下行',
        kind: 'number',
        required: true,
        when: "result = 'passed'",
        min: 0.1,
        max: 10000,
        unit: 'Mbit/s',
        limitsFrom: 'line-down',
      },
      {
        name: 'upMbps',
        label: 'Measured upload',
        zhLabel: '实测上行',
        kind: 'number',
        required: true,
        when: "result = 'passed'",
        min: 0.1,
        max: 10000,
        unit: 'Mbit/s',
        limitsFrom: 'line-up',
      },
      remark,
    ],
  },
]
