import { SignInError } from './sign-in-error.ts'

/** Words of a prompt for another password than the present one, or for a second entry of it. */
const otherPassword =
  /\b(?:old|new|current|existing|former|confirm\w*|again|repeat|re-?type|re-?enter|reset|change)\b|旧|新|原|确认|再次|重复|重新/iu
const ofPassword = /pass ?(?:word|code|phrase)|\bpasswd\b|密码|口令/iu
/** Words of a prompt for a second secret, such as a code from a phone. */
const ofCode = /\b(?:code|token|otp|pin|challenge|response|answer)\b|验证码|动态码|令牌/iu
const ofUser = /\b(?:user(?: ?name)?|login(?: ?name)?|account)\b|用户|账号|帐号/iu
/** A message that the password must be changed now. One that expires later does not prevent the sign-in. */
const mustChange =
  /\b(?:has|have|is|was) expired|\bmust (?:be )?chang|\brequired to chang|\bneeds? to (?:be )?chang|\bforced? to chang|\bchange (?:your|the) password (?:now|immediately)|(?:已|已经)过期|必须(?:修改|更改|更换)|(?:请立即|强制)(?:修改|更改|更换)/iu

/** Matches a prompt for a new password, or for the old one before that, at the end of the output. Not a question. */
export const newPasswordPrompt = new RegExp(
  String.raw`(?:^|\n)(?=[^\n]*(?:${ofPassword.source}))(?![^\n]*(?:[?？]|\by(?:es)?\W{0,4}\/))[^\n]*(?:${otherPassword.source})[^\n]*[:：][ \t]*$`,
  'iu',
)

/** Throws that a device requires a new password. Neither a new nor the present password is entered there. */
export function requireNewPassword(): never {
  throw new SignInError('new-password', 'it requires a new password')
}

type Prompt = { prompt: string; echo?: boolean | undefined }
type Asked = { name: string; instructions: string; prompts: readonly Prompt[] }

/**
 * Returns a function that answers the requests of a keyboard-interactive sign-in (RFC 4256): the user name, and the
 * password once. Throws if a request asks for a new password, for the password again, or for something else.
 */
export function interactiveAnswers({ user, password }: { user: string; password: string }) {
  let isGiven = false
  const answer = ({ prompt, echo = false }: Prompt): string => {
    const asksPassword = ofPassword.test(prompt)
    if (otherPassword.test(prompt) && (asksPassword || !ofUser.test(prompt))) requireNewPassword()
    if (!asksPassword && ofUser.test(prompt)) return user
    // Another prompt may be for the password in another language, unless it is shown while it is typed.
    if (!asksPassword && (echo || ofCode.test(prompt)))
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
