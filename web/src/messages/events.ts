/** One server-sent event (WHATWG HTML 9.2.6), as far as our server uses it: a name and one line of data. */
export type ServerEvent = { event: string; data: string }

/**
 * Takes a stream of text apart into events; feed it chunk by chunk, however they are cut. Comments, which the server sends
 * as signs of life, are passed over.
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
