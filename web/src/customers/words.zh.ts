import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  desk: '业务受理',
  ask: '姓名、电话、客户编号、证件号、地址或宽带账号',
  askHint: '输入两个字符即可查找，上下键移动，回车打开',
  found: (count: number) => `共 ${count} 位客户`,
  foundMore: (count: number) => `前 ${count} 位客户，可继续输入以缩小范围`,
  recently: '最近打开',
  forget: '清除',
  nobody: (text: string) => `没有找到“${text}”`,
  nobodyAdvice: '请核对写法，改用电话号码查找，或为其开户',
  openAccount: '客户开户',
  begin: '请问为哪位客户办理？',
  beginAdvice: '客户说什么就输入什么：任意文字的部分姓名、电话号码、账单上的编号',
  by: (field: string) => `按${field}`,
  customer: '客户信息',
  identity: '身份信息',
  contact: '联系方式',
  address: '地址',
  account: '业务信息',
  modify: '修改',
  modifyTitle: '修改客户资料',
  modified: '修改已保存',
  reveal: '显示完整号码',
  since: '开户时间',
  onMap: '坐标',
} satisfies Words<typeof en>
