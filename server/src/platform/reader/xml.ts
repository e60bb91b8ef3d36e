import { type OpenElement, Parser, type Position } from 'saxen'

/**
 * An element of the root's namespace: its name without prefix, its own text, its children, and its attributes for a
 * currency (CAMT.053) and a name (KML).
 */
export type Element = { name: string; text: string; currency: string; label: string; children: Element[] }

/** More than any file has: a bank statement of 5 MB has about 150,000 elements, 20 levels deep. */
const [mostElements, deepest] = [500_000, 64]

const named: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

/** Whether XML may reference a character: no control character but tab and line ends, and no half of a surrogate pair. */
const isCharacter = (code: number): boolean =>
  (code >= 0x20 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff) || [0x9, 0xa, 0xd].includes(code)

/** Returns the character of a reference such as `&amp;`, `&#65;` or `&#x41;`; undefined for any other. */
function characterOf(reference: string): string | undefined {
  const [, decimal, hex, name = ''] = /^&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));$/i.exec(reference) ?? []
  if (decimal === undefined && hex === undefined) return Object.hasOwn(named, name) ? named[name] : undefined
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return isCharacter(code) ? String.fromCodePoint(code) : undefined
}

/** Replaces character references and the five entities of XML; returns undefined for any other entity. */
function decodedText(text: string): string | undefined {
  const references = text.match(/&[^&;]{0,12};?/g) ?? []
  if (references.some((reference) => characterOf(reference) === undefined)) return undefined
  return text.replaceAll(/&[^&;]{0,12};/g, (reference) => characterOf(reference) ?? '')
}

type Listener = {
  /** Called for the root, before its content is read. */
  root: (namespace: string, name: string) => void
  /** Called for each element as it ends; one for which it returns true is not kept as a child of its parent. */
  ended: (element: Element, depth: number) => boolean
  /** Called for XML that cannot be read, with the line, counted from 1, and the place or the error. */
  broken: (line: number, value: string) => never
}

/** The namespace of an element that declares it itself. */
function namespaceOf({ originalName, attrs }: OpenElement): string {
  const prefix = originalName.includes(':') ? `:${originalName.split(':')[0] ?? ''}` : ''
  return attrs ? (attrs[`xmlns${prefix}`] ?? '') : ''
}

/**
 * Reads XML element by element. Elements of other namespaces are ignored with their content. A document type is
 * refused, so that there are no entities to expand, and so is XML that is not well-formed, too deep or too long.
 */
export function readXml(xml: string, { root, ended, broken }: Listener): void {
  const open: (Element | undefined)[] = []
  let [count, prefix] = [0, '']
  const begin = (given: OpenElement, ...[, , position]: [unknown, boolean, Position]) => {
    const [name = '', itsPrefix = ''] = given.name.split(':').toReversed()
    count++
    const isSecondRoot = count > 1 && open.length === 0
    if (isSecondRoot || count > mostElements || open.length >= deepest)
      broken(position().line + 1, `<${given.originalName}>`)
    if (count === 1) {
      prefix = itsPrefix
      root(namespaceOf(given), name)
    }
    const isIgnored = itsPrefix !== prefix || (count > 1 && open.at(-1) === undefined)
    const { Ccy: currency = '', name: label = '' } = given.attrs || {}
    open.push(isIgnored ? undefined : { name, text: '', currency, label: decodedText(label) ?? label, children: [] })
  }
  const end = () => {
    const depth = open.length
    const element = open.pop()
    if (element && !ended(element, depth)) open.at(-1)?.children.push(element)
  }
  const append = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  const fail = ({ message }: Error, position: Position) => {
    // At the end of the file, the parser has no position.
    const line = message === 'unexpected end of file' ? xml.split(/\r\n?|\n/).length : position().line + 1
    return broken(line, message)
  }
  new Parser({ proxy: true })
    .ns({})
    .on('openTag', begin)
    .on('closeTag', end)
    .on('text', (text, _, position) => append(decodedText(text) ?? broken(position().line + 1, text.trim())))
    .on('cdata', append)
    .on('attention', (text, _, position) => broken(position().line + 1, text))
    .on('error', fail)
    .on('warn', fail)
    .parse(xml)
}

/** Returns the first element at a path below an element. */
export const at = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((inner, name) => inner?.children.find((one) => one.name === name), element)

/** Returns all elements at a path below an element. */
export const allAt = (element: Element, ...path: readonly string[]): Element[] =>
  path.reduce<Element[]>(
    (elements, name) => elements.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  )

/** Returns the text of the first element at a path, without outer blanks; empty if there is none. */
export const textAt = (element: Element | undefined, ...path: readonly string[]): string =>
  at(element, ...path)?.text.trim() ?? ''
