import type { FormField } from '@lastmile/contract/processes/forms.ts'

type Choice = [code: string, name: string, zhName: string]
const choices = (...list: Choice[]) => list.map(([code, name, zhName]) => ({ code, name, zhName }))
const found: FormField = {
  name: 'remark',
  label: 'Findings and action taken',
  zhLabel: '原因与处理',
  kind: 'text',
  required: true,
  maxLength: 500,
}
const result = (...options: Choice[]): FormField => ({
  name: 'result',
  label: 'Result',
  zhLabel: '结果',
  kind: 'choice',
  required: true,
  options: choices(...options),
})
const inPlace = "outcome = 'repaired' or outcome = 'swapped' or outcome = 'changed'"

/** Returns the form field for the new port of a line, shown if `when` holds. */
export const newPort = (when: string): FormField => ({
  name: 'newPort',
  label: 'New port',
  zhLabel: '新端口',
  kind: 'choice',
  required: true,
  when,
  optionsFrom: 'free-ports',
})

/** The forms of each step of a repair. */
export const repairForms: { key: string; name: string; zhName: string; fields: FormField[] }[] = [
  {
    key: 'remote-repair',
    name: 'Remote repair',
    zhName: '远程处理',
    fields: [result(['repaired', 'Repaired', '已修复'], ['visit', 'A visit is needed', '需要上门']), found],
  },
  {
    key: 'repair-visit',
    name: 'On-site repair',
    zhName: '上门维修',
    fields: [
      {
        name: 'outcome',
        label: 'Outcome',
        zhLabel: '上门结果',
        kind: 'choice',
        required: true,
        options: choices(
          ['repaired', 'Repaired', '已修复'],
          ['swapped', 'ONT replaced', '已更换ONT'],
          ['changed', 'Another port', '已更换端口'],
          ['absent', 'Customer absent', '客户不在'],
          ['no-access', 'No access', '无法进入'],
          ['network', 'Fault outside the premises', '户外线路故障'],
        ),
      },
      {
        name: 'number',
        label: 'New ONT serial number',
        zhLabel: '新ONT序列号',
        kind: 'device',
        required: true,
        when: "outcome = 'swapped'",
      },
      newPort("outcome = 'changed'"),
      {
        name: 'opticalPower',
        label: 'Optical power',
        zhLabel: '光功率',
        kind: 'number',
        required: true,
        when: inPlace,
        limitsFrom: 'optical-power',
        unit: 'dBm',
      },
      {
        name: 'materials',
        label: 'Materials used',
        zhLabel: '使用材料',
        kind: 'materials',
        required: false,
        when: inPlace,
      },
      found,
    ],
  },
  {
    key: 'network-repair',
    name: 'Network repair',
    zhName: '网络抢修',
    fields: [
      result(
        ['repaired', 'Repaired', '已修复'],
        ['changed', 'Another port', '已更换端口'],
        ['visit', 'A visit is needed', '需要上门'],
      ),
      newPort("result = 'changed'"),
      found,
    ],
  },
  {
    key: 'fault-verify',
    name: 'Customer confirmation',
    zhName: '客户确认',
    fields: [
      result(['works', 'Resolved', '已恢复正常'], ['fails', 'Not resolved', '仍有故障']),
      { ...found, label: 'Customer feedback', zhLabel: '客户反馈', required: false },
    ],
  },
]
