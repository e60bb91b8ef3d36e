/**
 * Why no session could be opened: no credentials are set, they cannot be decrypted, or those of the installation must
 * not be sent to this address; the device cannot be reached, is silent or closed the connection; it refused the
 * password or the enable password, requires a new password, or presented a host key that is not the stored one or not in OLT_KNOWN_HOSTS; that
 * file cannot be read; or the gateway does not support its protocol.
 */
export type SignInFailure =
  | 'no-sign-in'
  | 'unreadable'
  | 'untrusted'
  | 'unreachable'
  | 'silent'
  | 'closed'
  | 'refused'
  | 'enable-refused'
  | 'new-password'
  | 'other-key'
  | 'unlisted-key'
  | 'no-key-file'
  | 'no-gateway'

/** Thrown if no session with a line terminal could be opened; states the reason. */
export class SignInError extends Error {
  readonly why: SignInFailure
  constructor(why: SignInFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}
