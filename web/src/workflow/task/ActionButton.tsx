import { Button, type ButtonProps, Tooltip } from 'antd'

type ActionButtonProps = Pick<ButtonProps, 'type' | 'size' | 'danger' | 'loading' | 'icon'> & {
  /** Why it cannot be pressed now. It can still be reached by keyboard, to read this. */
  why?: string | undefined
  onClick: () => void
  children: string
}

/** A button that says why it cannot be pressed. */
export function ActionButton({ why, onClick, children, ...button }: ActionButtonProps) {
  if (why === undefined)
    return (
      <Button {...button} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <Tooltip title={why} trigger={['hover', 'focus']}>
      <Button {...button} className="not-now" aria-disabled="true" aria-label={`${children}: ${why}`}>
        {children}
      </Button>
    </Tooltip>
  )
}
