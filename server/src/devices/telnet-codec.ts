/** Commands of Telnet (RFC 854 and 855). */
const [SE, SB, WILL, WONT, DO, DONT, IAC] = [240, 250, 251, 252, 253, 254, 255] as const
/** Its options: RFC 857, 858, 1091 and 1073. */
const [ECHO, SUPPRESS_GO_AHEAD, TERMINAL_TYPE, WINDOW_SIZE] = [1, 3, 24, 31] as const
const [CR, NUL] = [13, 0] as const
/** The parameters of the option TERMINAL-TYPE. */
const [IS, SEND] = [0, 1] as const

/** What the device may do, and what we do if it asks. Everything else is refused. */
const allowed: Readonly<Record<'theirs' | 'ours', readonly number[]>> = {
  theirs: [ECHO, SUPPRESS_GO_AHEAD],
  ours: [SUPPRESS_GO_AHEAD, TERMINAL_TYPE, WINDOW_SIZE],
}

const parameters = (option: number, ...bytes: number[]) => [IAC, SB, option, ...bytes, IAC, SE]
/** 200 columns and 200 rows, so that a device pages rarely. */
const windowSize = parameters(WINDOW_SIZE, 0, 200, 0, 200)
const terminalType = parameters(TERMINAL_TYPE, IS, ...Buffer.from('VT100'))

/** Longer option parameters are truncated; those that we read are shorter. */
const longestParameter = 64

/**
 * Returns the client's side of one Telnet connection. `decode` returns the text in a packet and answers the commands in
 * it with `reply`; commands may be split over packets. `encode` returns the bytes of a text to send.
 */
export function telnetCodec(reply: (bytes: Buffer) => void) {
  const active = { theirs: new Set<number>(), ours: new Set<number>() }
  const send = (...bytes: number[]) => reply(Buffer.from(bytes))
  let parameter: number[] = []

  /** Answers a request about an option. One that changes nothing is not answered, so that answers never loop. */
  const negotiate = (verb: number, option: number) => {
    const side = verb === DO || verb === DONT ? 'ours' : 'theirs'
    const [yes, no] = side === 'ours' ? [WILL, WONT] : [DO, DONT]
    const isWanted = verb === DO || verb === WILL
    if (isWanted === active[side].has(option)) return
    const agrees = isWanted && allowed[side].includes(option)
    active[side][agrees ? 'add' : 'delete'](option)
    send(IAC, agrees ? yes : no, option)
    if (agrees && option === WINDOW_SIZE) send(...windowSize)
  }

  /** The rest of the input is read by the returned state; `keep` adds a byte to the text. */
  type State = (byte: number, keep: (byte: number) => void) => State
  const text: State = (byte, keep) => {
    if (byte === IAC) return command
    keep(byte)
    return byte === CR ? afterReturn : text
  }
  // NUL after a carriage return only says that no new line follows.
  const afterReturn: State = (byte, keep) => (byte === NUL ? text : text(byte, keep))
  const command: State = (byte, keep) => {
    if (byte === IAC) keep(byte)
    if (byte === SB) parameter = []
    if (byte === SB) return inParameter
    return byte >= WILL && byte <= DONT ? verbed(byte) : text
  }
  const verbed =
    (verb: number): State =>
    (option) => {
      negotiate(verb, option)
      return text
    }
  const inParameter: State = (byte) => {
    if (byte === IAC) return commandInParameter
    if (parameter.length < longestParameter) parameter.push(byte)
    return inParameter
  }
  const commandInParameter: State = (byte, keep) => {
    if (byte === IAC) return inParameter
    if (byte !== SE) return command(byte, keep) // not closed
    if (parameter[0] === TERMINAL_TYPE && parameter[1] === SEND) send(...terminalType)
    return text
  }

  let state = text
  return {
    decode: (packet: Buffer): Buffer => {
      const kept: number[] = []
      for (const byte of packet) state = state(byte, (one) => kept.push(one))
      return Buffer.from(kept)
    },
    encode: (given: Buffer): Buffer =>
      Buffer.from(given.toString('latin1').replaceAll('\n', '\r\n').replaceAll('\u00FF', '\u00FF\u00FF'), 'latin1'),
  }
}
