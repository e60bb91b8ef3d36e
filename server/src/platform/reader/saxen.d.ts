/** The package has no types; this is the part we use. */
declare module 'saxen' {
  /** An element as it opens: its name with the prefix that represents its namespace, and as written. */
  export type OpenElement = { name: string; originalName: string; attrs: Readonly<Record<string, string>> | false }
  /** Computes where the parser is; `line` counts from 0. */
  export type Position = () => { line: number }
  /** Replaces the entities of XML. */
  type Decode = (text: string) => string
  type Listeners = {
    openTag: (element: OpenElement, ...rest: [decode: Decode, isSelfClosing: boolean, position: Position]) => void
    closeTag: () => void
    text: (text: string, decode: Decode, position: Position) => void
    cdata: (text: string) => void
    /** `<!DOCTYPE …>` and the like. */
    attention: (text: string, decode: unknown, position: Position) => void
    error: (error: Error, position: Position) => void
    warn: (error: Error, position: Position) => void
  }
  export class Parser {
    constructor(options: { proxy: true })
    on<K extends keyof Listeners>(event: K, listener: Listeners[K]): this
    ns(prefixes: Record<string, string>): this
    parse(xml: string): void
  }
}
