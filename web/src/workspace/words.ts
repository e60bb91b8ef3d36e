import type { Words } from '#platform/words.ts'

const en = {
  skip: 'Skip to content',
  findAnything: 'Customer, number, action or function',
  findHint: 'Ctrl+K',
  reports: 'Reports',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  light: 'Light',
  dark: 'Dark',
  help: 'Help',
  helpFor: (page: string) => `Help: ${page}`,
  homePage: 'Home',
  how: 'Steps',
  wrong: 'Troubleshooting',
  keyboard: 'Keyboard',
  me: 'Signed in as',
  changePassword: 'Change password',
  codes: 'One-time codes',
  delegations: 'Delegations',
  logout: 'Log out',
  askLogout: 'Log out? Open tabs will be closed',
}

const zh = {
  skip: '跳到内容',
  findAnything: '客户、号码、业务或功能',
  findHint: 'Ctrl+K',
  reports: '报表',
  fullScreen: '全屏',
  leaveFullScreen: '退出全屏',
  light: '浅色',
  dark: '深色',
  help: '帮助',
  helpFor: (page: string) => `帮助：${page}`,
  homePage: '首页',
  how: '如何操作',
  wrong: '常见问题',
  keyboard: '键盘',
  me: '当前用户',
  changePassword: '修改密码',
  codes: '动态码',
  delegations: '工作代理',
  logout: '退出登录',
  askLogout: '退出登录？已打开的标签页将关闭',
} satisfies Words<typeof en>

export const words = { en, zh }
