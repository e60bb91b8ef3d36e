import { fold } from '@lastmile/contract/platform/fold.ts'

/** Returns where a text contains the search term, compared as the search does; undefined if nowhere. */
function placeOf(text: string, part: string): { from: number; to: number } | undefined {
  const searched = fold(part)
  if (searched === '' || !fold(text).includes(searched)) return undefined
  const letters = Array.from(text)
  const ends = [0, ...letters.map((_, at) => letters.slice(0, at + 1).join('').length)]
  // Finds the latest start and the earliest end of a section that still contains the term.
  const to = ends.find((end) => fold(text.slice(0, end)).includes(searched)) ?? text.length
  const from = ends.findLast((start) => start < to && fold(text.slice(start, to)).includes(searched)) ?? 0
  return { from, to }
}

/** A text with the first occurrence of the search term marked. */
export function Marked({ text, part }: { text: string; part: string }) {
  const place = placeOf(text, part)
  if (!place) return text
  return (
    <>
      {text.slice(0, place.from)}
      <mark>{text.slice(place.from, place.to)}</mark>
      {text.slice(place.to)}
    </>
  )
}
