/** A server-sent event (WHATWG HTML 9.2.6), limited to what our server sends: a name and one line of data. */
export type ServerEvent = { event: string; data: string }

/**
 * Returns a parser that splits a stream of text into events. Call it with chunks of any size, in order. Comments, which
 * the server sends as heartbeats, are skipped.
 */
export function eventReader(): (chunk: string) => ServerEvent[] {
  let rest = ''
  return (chunk) => {
    const blocks = (rest + chunk).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = block.split(/\r?\n/)
      const of = (name: string) => fields.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
      const data = of('data')?.replace(/^ /, '')
      return data === undefined ? [] : [{ event: (of('event') ?? 'message').trim(), data }]
    })
  }
}
