// Written for <script>, where "this" is the window.
this.startedAt = "09:00";
