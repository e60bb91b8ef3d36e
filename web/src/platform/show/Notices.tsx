import { useEffect, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { dismiss, notices, spoken } from '#platform/notices.ts'
import { useStore } from '#platform/store.ts'
import { useWords } from '#platform/words.ts'

/** The notices, the loading message and the update alert, over every page. */
export function Notices() {
  const t = useWords(common)
  const shown = useStore(notices, (state) => state.shown)
  const loading = useStore(notices, (state) => state.loading > 0)
  const updating = useStore(notices, (state) => state.updating)
  return (
    <>
      <section className="notices" aria-live="assertive" aria-label={t.notices}>
        {shown.map(({ id, kind, title, text, reference }) => (
          <div key={id} className={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
            <strong>{spoken(title)}</strong>
            <button type="button" className="plain" aria-label={t.dismiss} onClick={() => dismiss(id)}>
              ✕
            </button>
            {text ? <p>{spoken(text)}</p> : null}
            {reference ? <small>{t.reference(reference)}</small> : null}
          </div>
        ))}
      </section>
      {updating ? (
        <div className="loading" role="alert">
          {t.updated}
        </div>
      ) : (
        <Loading on={loading} />
      )}
    </>
  )
}

/** The loading message. It appears only after a while, so that fast requests do not make it flicker. */
function Loading({ on }: { on: boolean }) {
  const t = useWords(common)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(on), on ? 150 : 0)
    return () => clearTimeout(timer)
  }, [on])
  return on && late ? <output className="loading">{t.loading}</output> : null
}
