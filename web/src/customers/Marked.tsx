/** A text with every literal occurrence of the search term marked. */
export function Marked({ text, part }: { text: string; part: string }) {
  const searched = part.trim().toLowerCase()
  const at = searched === '' ? -1 : text.toLowerCase().indexOf(searched)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + searched.length)}</mark>
      {text.slice(at + searched.length)}
    </>
  )
}
