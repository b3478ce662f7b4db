import Button from '@mui/material/Button';

interface RowCallButtonProps<Arg> {
  label: string;
  /** Whom or what it concerns; spoken with the label, for there are many such buttons. */
  about: string;
  /** The hook of the mutation, whose refusal is shown as an alert. */
  useCall: () => readonly [(arg: Arg) => PromiseLike<{ error?: unknown }>, { isLoading: boolean; isSuccess: boolean }];
  arg: Arg;
  onDone: () => void;
}

/** Makes the call that ends an entry of a list. Once it is done, the button is disabled until the list is read again. */
export function RowCallButton<Arg>({ label, about, useCall, arg, onDone }: RowCallButtonProps<Arg>) {
  const [call, { isLoading, isSuccess }] = useCall();
  const end = async () => {
    const { error } = await call(arg);
    if (error === undefined) onDone();
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      aria-label={`${label}: ${about}`}
      loading={isLoading}
      disabled={isSuccess}
      onClick={() => void end()}
    >
      {label}
    </Button>
  );
}
