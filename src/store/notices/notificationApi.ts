/** The options of a notification. */
export interface SystemNotificationOptions {
  body: string;
  /** The system shows one notification of a tag, whichever tab showed it. */
  tag: string;
  icon: string;
  /** Sounds again though one of the tag is shown. */
  renotify: boolean;
}

/** The part of a browser's `Notification` that is used. */
export interface NotificationApi {
  readonly permission: NotificationPermission;
  requestPermission(): Promise<NotificationPermission>;
  new (title: string, options: SystemNotificationOptions): Pick<Notification, 'close' | 'onclick' | 'onclose'>;
}
