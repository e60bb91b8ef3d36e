/**
 * Why no session could be opened: no credentials are set, or they cannot be decrypted; the device cannot be reached, is
 * silent or closed the connection; it refused the password or the enable password, or presented a different host key;
 * or the gateway does not support its protocol.
 */
export type SignInFailure =
  | 'no-sign-in'
  | 'unreadable'
  | 'unreachable'
  | 'silent'
  | 'closed'
  | 'refused'
  | 'enable-refused'
  | 'other-key'
  | 'no-gateway'

/** Thrown if no session with a line terminal could be opened; states the reason. */
export class SignInError extends Error {
  readonly why: SignInFailure
  constructor(why: SignInFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}
