/** One notification as it is asked for. */
export interface NoticeOptions {
  body: string;
  /** At most one of a tag is on the screen, whichever tab showed it. */
  tag: string;
  icon: string;
  /** Sounds again though one of the tag is there. */
  renotify: boolean;
}

/** The part of a browser's `Notification` that is used. */
export interface NotificationApi {
  readonly permission: NotificationPermission;
  requestPermission(): Promise<NotificationPermission>;
  new (title: string, options: NoticeOptions): Pick<Notification, 'close' | 'onclick' | 'onclose'>;
}
