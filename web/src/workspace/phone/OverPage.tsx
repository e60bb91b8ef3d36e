import { useEffect } from 'react'
import { menuOverPage } from '#workspace/menu/over-page.ts'
import { Tree } from '#workspace/menu/Rail.tsx'

const putAway = () => menuOverPage.set({ open: false })
const foldAway = (closed: boolean) => closed && putAway()

/** The menu over the page. Tapping outside it or pressing Escape closes it. */
export function OverPage() {
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && putAway()
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <div className="rail-beside" role="presentation" onClick={putAway} />
      <Tree closed={false} onFold={foldAway} />
    </>
  )
}
