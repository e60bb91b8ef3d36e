import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  skip: '跳到内容',
  findAnything: '客户、订单、任务或功能',
  findHint: 'Ctrl+K',
  reports: '报表',
  fullScreen: '全屏',
  leaveFullScreen: '退出全屏',
  language: 'English',
  light: '浅色',
  dark: '深色',
  help: '帮助',
  helpFor: (page: string) => `帮助：${page}`,
  homePage: '首页',
  how: '如何操作',
  wrong: '常见问题',
  keyboard: '键盘',
  keys: {
    find: '查找客户、订单、任务或功能',
    help: '本页帮助',
    submit: '提交表单',
    moveOn: '转到下一个输入框',
    rows: '在列表行间移动，回车打开',
    close: '关闭对话框或抽屉',
  },
  me: '当前用户',
  changePassword: '修改密码',
  logout: '退出登录',
  askLogout: '退出登录？已打开的标签页将关闭',
} satisfies Words<typeof en>
