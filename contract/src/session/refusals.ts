import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the session slice; the refusing call fills in `{name}`. */
export const refusals = {
  'wrong-credentials': { en: 'Wrong account or password', zh: '账号或密码错误' },
  'account-locked': {
    en: 'Too many failed attempts. The account is locked until {until}. An administrator can unlock it',
    zh: '失败次数过多，账号已锁定至 {until}。管理员可以解锁',
  },
  'address-locked': {
    en: 'Too many failed attempts from your location. Try again after {until}',
    zh: '您所在位置的失败次数过多，{until} 后才能再次登录',
  },
  'account-expired': { en: 'This account has expired', zh: '该账号已过期' },
  'logged-in-elsewhere': {
    en: 'You have logged in elsewhere, do you want to continue logging in',
    zh: '您已在其他地方登录，是否继续登录',
  },
  'own-password': {
    en: 'Change your own password in the menu under your name',
    zh: '请在姓名菜单中修改自己的密码',
  },
  'account-beyond-yours': {
    en: 'This account has permissions you don’t have: {given}. Ask another administrator',
    zh: '该账号的“{given}”超出您本人的权限，请由其他管理员办理',
  },
  'one-time-code-needed': {
    en: 'Enter the current code from your authenticator app, or a recovery code',
    zh: '请输入验证器当前显示的动态码，或一个恢复码',
  },
  'wrong-one-time-code': {
    en: 'This code is wrong, expired, or already used. Wait for the next one',
    zh: '动态码错误、已过期或已使用，请等待下一个',
  },
  'one-time-codes-unreadable': {
    en: 'Your one-time codes can’t be checked: the server lacks the key that protects them. Sign in with a recovery code, or ask an administrator to reset your one-time codes',
    zh: '无法核对您的动态码：服务器缺少保护动态码的密钥。请使用恢复码登录，或请管理员重置动态码',
  },
  'second-factor-set': {
    en: 'One-time codes are already set up. An administrator can reset them together with the password',
    zh: '动态码已设置。管理员重置密码时可一并重置',
  },
  'wrong-password': { en: 'Wrong password', zh: '密码错误' },
  'wrong-old-password': { en: 'Wrong old password', zh: '原密码错误' },
  'password-guessable': {
    en: 'This password is easy to guess: it is common, follows a pattern, or contains personal information. Use several unrelated words',
    zh: '该密码容易被猜到：常见密码、有规律，或包含您的个人信息。请使用几个互不相关的词',
  },
  'password-has-account': {
    en: 'The password can’t contain the account name',
    zh: '密码不能包含账号名称',
  },
  'password-unchanged': { en: 'The new password must differ from the old one', zh: '新密码不能与原密码相同' },
} as const satisfies Sentences
