import type { Release } from '@lastmile/contract/session/release-notes.ts'
import { useFormat } from '#platform/format.ts'
import { InlineMarkdown } from './InlineMarkdown.tsx'
import './releases.css'

/** What each of these releases changes. */
export function ReleaseNotes({ releases }: { releases: readonly Release[] }) {
  const f = useFormat()
  return (
    <div className="release-notes">
      {releases.map(({ releaseVersion, releasedOn, introduction, sections }) => (
        <article key={releaseVersion}>
          <h3>
            {releaseVersion} <span className="muted">{f.day(releasedOn)}</span>
          </h3>
          {introduction === '' ? null : (
            <p>
              <InlineMarkdown text={introduction} />
            </p>
          )}
          {sections.map(({ heading, entries }) => (
            <section key={heading}>
              <h4>{heading}</h4>
              <ul>
                {entries.map((entry) => (
                  <li key={entry}>
                    <InlineMarkdown text={entry} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </article>
      ))}
    </div>
  )
}
