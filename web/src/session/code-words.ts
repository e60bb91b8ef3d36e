import type { Words } from '#platform/words.ts'

/** Words for setting up one-time codes; they load with the dialog and not with the frame. */
const en = {
  codesMust: 'Your role signs in with a one-time code as well. Set it up to go on',
  codesPassword: 'Enter your password to continue',
  codesNext: 'Continue',
  codesHow:
    'Scan this with an app for one-time codes (such as Aegis, FreeOTP or Google Authenticator), or type the secret there',
  codesSecret: 'Secret',
  codesThen: 'Then type the code that the app shows',
  codesOn: 'From now on you sign in with a code as well',
  codesKeep:
    'Keep these recovery codes where nobody else finds them. Each lets you in once when the app is not at hand. They are not shown again',
  codesKept: 'I have kept them',
}

const zh = {
  codesMust: '您的角色登录时还须输入动态码，请先设置',
  codesPassword: '请输入登录密码以继续',
  codesNext: '继续',
  codesHow: '请用动态码应用（如 Aegis、FreeOTP、Google Authenticator）扫描，或在应用中输入密钥',
  codesSecret: '密钥',
  codesThen: '然后输入应用显示的动态码',
  codesOn: '今后登录须输入动态码',
  codesKeep: '请妥善保存这些恢复码。应用不在手边时，每个恢复码可登录一次。恢复码不会再次显示',
  codesKept: '已保存',
} satisfies Words<typeof en>

export const codeWords = { en, zh }
