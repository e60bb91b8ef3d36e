import type { ReactNode } from 'react'

const marks = /\*\*(?<strong>.+?)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<address>[^\s)]+)\)/g

/**
 * A text with `**bold**`, `` `code` `` and `[links](https://example.org)`. Anything else, including HTML, is shown as
 * text. Of a link within the repository, which the product does not contain, only the label is shown.
 */
export function InlineMarkdown({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const { strong, code, label = '', address = '' } = match.groups ?? {}
    parts.push(text.slice(end, match.index))
    end = match.index + match[0].length
    const key = match.index
    if (strong !== undefined)
      parts.push(
        <strong key={key}>
          <InlineMarkdown text={strong} />
        </strong>,
      )
    else if (code !== undefined) parts.push(<code key={key}>{code}</code>)
    else if (/^https?:\/\//.test(address))
      parts.push(
        <a key={key} href={address} target="_blank" rel="noreferrer">
          {label}
        </a>,
      )
    else parts.push(label)
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
