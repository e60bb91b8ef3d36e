import { basename } from 'node:path'
import { parseSync } from 'vite'

/**
 * A small fault that can be planted in a source: the text from `start` to `end`, and its replacement. `reach` is the
 * enclosing expression, whose evaluation reaches the fault. Without it, any test may reach the fault.
 */
export type Fault = { start: number; end: number; was: string; becomes: string; reach?: Range | undefined }
/** A range of a source; `begins` is whether a statement begins with it. */
export type Range = { start: number; end: number; begins?: boolean }

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  asc: 'desc',
  desc: 'asc',
}
/** Operators and keywords of SQL in string literals, as in `.where('at', '<', now)`. */
const inQuotes = new Set(['<', '<=', '>', '>=', '=', '<>', 'asc', 'desc'])
/** Matches a comparison within SQL text. An equals sign there may also be an assignment, so it does not match. */
const inStatement = /(?<= )(<=|>=|<|>|<>)(?= )/g

/** Matches the name of a function that renders: a component or a hook. Browser stories cover these. */
const draws = /^[A-Z]|^use[A-Z]/
const nameOf = (node: Node): string => (node['id'] as { name?: string } | null)?.name ?? ''
/** Returns whether a node of a web page renders: JSX, or a component or hook with its body. */
const isDrawn = (node: Node): boolean =>
  node.type.startsWith('JSX') ||
  (/^(Function|Class)/.test(node.type) && draws.test(nameOf(node))) ||
  (node.type === 'VariableDeclarator' && draws.test(nameOf(node)) && /Function|Call/.test((node['init'] as Node).type))

/**
 * Returns every fault that can be planted in a source, in text order, except in types and declarations. In a page
 * (`.tsx`) or hook, also skips code that renders.
 */
export function faultsIn(source: string, name = 'source.ts'): Fault[] {
  const found: Fault[] = []
  const statements = new Set<number>()
  const plant = (start: number, end: number, { becomes, reach }: { becomes: string; reach?: Range | undefined }) =>
    found.push({ start, end, was: source.slice(start, end), becomes, reach })
  const negate = (node: Node) =>
    plant(node.start, node.end, { becomes: `!(${source.slice(node.start, node.end)})`, reach: node })

  /** Swaps an operator between two operands. */
  const swap = (node: Node) => {
    const [left, right, sign] = [node['left'] as Node, node['right'] as Node, String(node['operator'])]
    const at = source.indexOf(sign, left.end)
    const becomes = swapped[sign]
    if (becomes !== undefined && at >= left.end && at < right.start)
      plant(at, at + sign.length, { becomes, reach: node })
  }
  const literal = (node: Node) => {
    const { start, end, value } = node
    if (typeof value === 'boolean') plant(start, end, { becomes: String(!value), reach: node })
    if (typeof value === 'number') plant(start, end, { becomes: String(value + 1), reach: node })
    if (typeof value === 'string' && inQuotes.has(value))
      plant(start, end, { becomes: `'${swapped[value]}'`, reach: node })
  }
  const statement = (node: Node) => {
    for (const quasi of (node['quasi'] as { quasis: Node[] }).quasis)
      for (const { 0: sign, index } of source.slice(quasi.start, quasi.end).matchAll(inStatement))
        plant(quasi.start + index, quasi.start + index + sign.length, { becomes: swapped[sign] ?? sign, reach: node })
  }
  const visitors: Record<string, (node: Node) => void> = {
    BinaryExpression: swap,
    LogicalExpression: swap,
    IfStatement: ({ test }) => negate(test as Node),
    ConditionalExpression: ({ test }) => negate(test as Node),
    Literal: literal,
    TaggedTemplateExpression: statement,
    ExpressionStatement: ({ start, end, expression }) => {
      const { type } = expression as Node
      statements.add(start)
      if (type === 'CallExpression' || type === 'AwaitExpression')
        plant(start, end, { becomes: '{}', reach: expression as Node })
    },
  }
  const isPage = name.endsWith('x') || /(^|\/)use-[^/]*$/.test(name)
  const visit = (node: Node) => {
    if (node.type.startsWith('TS') && !/As|Satisfies|NonNull/.test(node.type)) return
    if (node.type === 'ImportDeclaration' || (isPage && isDrawn(node))) return
    visitors[node.type]?.(node)
    const key = node.type === 'Property' && node['computed'] !== true ? node['key'] : undefined
    for (const child of Object.values(node).flat()) if (isNode(child) && child !== key) visit(child)
  }
  visit(parseSync(basename(name), source).program as unknown as Node)
  return found
    .toSorted((one, other) => one.start - other.start)
    .map(({ reach, ...fault }) => ({ ...fault, reach: reach && placed(reach, statements) }))
}

const placed = ({ start, end }: Range, statements: ReadonlySet<number>): Range => ({
  start,
  end,
  begins: statements.has(start),
})

/** Returns the source with one fault planted. */
export const withFault = (source: string, { start, end, becomes }: Fault): string =>
  source.slice(0, start) + becomes + source.slice(end)
