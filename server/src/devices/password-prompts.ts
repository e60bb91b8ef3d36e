import { SignInError } from './sign-in-error.ts'

/**
 * A prompt for another password than the present one, or for a second entry of it. Prompts contain host names, such as
 * `new-town`, so the words count only next to the word password.
 */
const otherPassword =
  /(?<![\w.@-])(?:old|new|current|existing|former|confirm|verify|repeat|re-?type|re-?enter)\)?\s+(?:(?:the|your|unix|user|login|enable|admin)\s+){0,3}(?:pass ?(?:word|code|phrase)|passwd)\b|(?:pass ?(?:word|code|phrase)|passwd)\s+(?:again|confirmation)(?![\w.@-])|(?:旧|新|原|当前|确认|再次输入|再输入一[次遍]|重复输入|重复|重新输入)(?:用户|登录)?(?:密码|口令)|(?:密码|口令)确认/iu
const ofPassword = /pass ?(?:word|code|phrase)|\bpasswd\b|密码|口令/iu
/** Words of a prompt for a second secret, such as a code from a phone. */
const ofCode = /\b(?:code|token|otp|pin|challenge|response|answer)\b|验证码|动态码|令牌/iu
const ofUser = /\b(?:user(?: ?name)?|login(?: ?name)?|account)\b|用户|账号|帐号/iu
/** A message that the password must be changed now. One that expires later does not prevent the sign-in. */
const mustChange = new RegExp(
  [
    String.raw`\bpassword\b[^.!\n]{0,40}\b(?:(?:has|have|is|was) expired|must (?:be )?chang|needs? to (?:be )?chang|required to (?:be )?chang)`,
    String.raw`\bexpired password\b`,
    String.raw`\b(?:must|required to|needs? to|forced? to) change\b[^.!\n]{0,40}\bpassword\b`,
    String.raw`\bchange (?:your|the) password (?:now|immediately)`,
    String.raw`(?:密码|口令)[^。！\n]{0,10}(?:(?:已|已经)过期|必须(?:修改|更改|更换))`,
    String.raw`(?:必须|请立即|强制)(?:修改|更改|更换)[^。！\n]{0,10}(?:密码|口令)`,
  ].join('|'),
  'iu',
)
/** A user name with a host name. */
const atHost = /[\w.-]+@[\w.-]+/g

/** Matches a prompt for a new password, or for the old one before that, at the end of the output. Not a question. */
export const newPasswordPrompt = new RegExp(
  String.raw`(?:^|\n)(?![^\n]*(?:[?？]|\by(?:es)?\W{0,4}\/))[^\n]*(?:${otherPassword.source})[^\n]*[:：][ \t]*$`,
  'iu',
)

/** Throws that a device requires a new password. Neither a new nor the present password is entered there. */
export function requireNewPassword(): never {
  throw new SignInError('new-password', 'it requires a new password')
}

/** The beginning of a prompt at a Telnet sign-in, which may name the device. */
const requesting = String.raw`(?:^|\n)[ \t>]*(?!last )(?:[\w.-]+[ \t]+)?(?:(?:please )?(?:enter|input) |请输入)?`
const promptEnd = String.raw`[ \t]*(?:[(（][^()（）\n]{0,40}[)）])?[ \t]*[:：][ \t]*$`
/** Matches a prompt for the user name at the end of the output. */
export const userPrompt = new RegExp(
  `${requesting}(?:your |the )?(?:login(?: name| id| as)?|user(?: ?name| ?id)?|account(?: name)?|用户名?|[账帐]号)${promptEnd}`,
  'i',
)
/** Matches a prompt for the password at the end of the output. */
export const passwordPrompt = new RegExp(
  `${requesting}(?:(?:your|the|user|login|[\\w.@-]+['’]s) ){0,2}(?:password|passwd|passcode|密码|口令)${promptEnd}`,
  'i',
)

type Prompt = { prompt: string; echo?: boolean | undefined }
type Asked = { name: string; instructions: string; prompts: readonly Prompt[] }

/**
 * Returns a function that answers the requests of a keyboard-interactive sign-in (RFC 4256): the user name, and the
 * password once. Throws if a request asks for a new password, for the password again, or for something else.
 */
export function interactiveAnswers({ user, password }: { user: string; password: string }) {
  let isGiven = false
  const answer = ({ prompt, echo = false }: Prompt): string => {
    const text = prompt.replaceAll(atHost, '')
    const asksPassword = ofPassword.test(text)
    if (otherPassword.test(text)) requireNewPassword()
    if (!asksPassword && ofUser.test(text)) return user
    // Another prompt may be for the password in another language, unless it is shown while it is typed.
    if (!asksPassword && (echo || ofCode.test(text)))
      throw new SignInError('refused', `it asks for more than a password: ${prompt.trim()}`)
    if (isGiven) throw new SignInError('refused', 'it asked for the password again')
    isGiven = true
    return password
  }
  return ({ name, instructions, prompts }: Asked): string[] => {
    if (prompts.length > 0 && mustChange.test(`${name}\n${instructions}`)) requireNewPassword()
    return prompts.map(answer)
  }
}
