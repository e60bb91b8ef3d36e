import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the session slice: labels of fields, states and entities. */
export const words = {
  fields: {
    actingForName: { en: 'Acting for', zh: '被代理人' },
    thing: { en: 'Object type', zh: '对象类型' },
    signIns: { en: 'Sign-ins only', zh: '仅登录记录' },
    sessionId: { en: 'Session', zh: '会话标识' },
    force: { en: 'Sign in anyway', zh: '继续登录' },
    sessionIds: { en: 'Sessions', zh: '会话' },
    to: { en: 'To', zh: '截止日期' },
    ip: { en: 'IP address', zh: 'IP 地址' },
    userAgent: { en: 'Browser', zh: '浏览器' },
    signedInAt: { en: 'Signed in at', zh: '登录时间' },
    lastSeenAt: { en: 'Last seen', zh: '最近活动' },
    call: { en: 'Call', zh: '调用' },
    outcome: { en: 'Outcome', zh: '结果' },
    deviceToken: { en: 'Known browser', zh: '已知浏览器' },
    lifted: { en: 'Locks removed', zh: '已解除锁定数' },
    oneTimeCode: { en: 'One-time code', zh: '动态码' },
    passwordReset: { en: 'Password reset', zh: '密码已重置' },
    newOneTimeCodes: { en: 'One-time codes reset', zh: '重新设置动态码' },
    secondFactor: { en: 'One-time codes', zh: '动态码状态' },
    recoveryCodes: { en: 'Recovery codes', zh: '恢复码' },
    password: { en: 'Password', zh: '密码' },
    oldPassword: { en: 'Old password', zh: '原密码' },
    newPassword: { en: 'New password', zh: '新密码' },
    repeatPassword: { en: 'Repeat new password', zh: '确认新密码' },
    input: { en: 'Input', zh: '输入内容' },
    serviceChannel: { en: 'Service channel', zh: '服务渠道' },
    operator: { en: 'Operator', zh: '运营商' },
  },
  terms: {
    ok: { en: 'OK', zh: '成功' },
    session: thing('The session', '会话'),
  },
  actions: [
    ['employee.resetPassword', action('104', 'Reset password', '重置密码')],
    ['employee.resetSecondFactor', action('104', 'Reset one-time codes', '重置动态码')],
    ['signIn.secondFactor', action('104', 'Sign-in requires a one-time code', '登录须输入动态码')],
    ['employee.unlock', action('104', 'Unlock account', '解锁账号')],
  ],
} as const satisfies SliceWords
