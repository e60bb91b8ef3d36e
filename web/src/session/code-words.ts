import type { Words } from '#platform/words.ts'

/** Words for setting up one-time codes, loaded with that dialog rather than with the frame. */
const en = {
  codesMust: 'Your role requires a one-time code to sign in. Set it up to continue',
  codesPassword: 'Enter your password to continue',
  codesNext: 'Continue',
  codesHow:
    'Scan this with an authenticator app (such as Aegis, FreeOTP, or Google Authenticator), or enter the secret manually',
  codesSecret: 'Secret',
  codesThen: 'Then enter the code shown in the app',
  codesOn: 'One-time codes are on. You’ll need a code at each sign-in',
  codesKeep:
    'Store these recovery codes in a safe place. Each one works once if you don’t have the app. They won’t be shown again',
  codesKept: 'I have saved them',
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
